/** Orders of the seats of a vote; the first is the default. */
export const SEAT_ORDERS = ['vote', 'party'] as const;
export type SeatOrder = (typeof SEAT_ORDERS)[number];
