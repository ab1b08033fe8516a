/** How the seats of a vote can be ordered; the first where nothing is asked for. */
export const SEAT_ORDERS = ['vote', 'party'] as const;
export type SeatOrder = (typeof SEAT_ORDERS)[number];
