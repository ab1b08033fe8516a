/** NIST SP 800-63B-4, 3.1.1.2: in characters, a password by itself, and one with a second factor beside it. */
export const SHORTEST_ALONE = 15;
export const SHORTEST_WITH_SECOND_FACTOR = 8;
