import { Fragment } from 'react';
import styles from './seat-chart.module.css';
import { seatPlan } from './seat-plan.ts';
import { type SeatShape, seatPath } from './seat-shape.ts';

/** A seat and its tooltip. */
export interface SeatOnChart {
  key: number;
  shape: SeatShape;
  tone: SeatTone;
  /** The first line of the tooltip: the member's name. */
  name: string;
  /** The second line: party and district. */
  facts: string;
  /** The member's page, if there is one. */
  to?: string | undefined;
}
export type SeatTone = 'yes' | 'no' | 'absent' | 'other' | 'democratic' | 'republican' | 'otherParty';

/** The meaning of a mark. */
export interface SeatLegend {
  name: string;
  shape: SeatShape;
  tone: SeatTone;
}

interface SeatChartProps {
  /** The seats, from the left end of the half circle to the right. */
  seats: readonly SeatOnChart[];
  /** A description of the chart with its numbers, for screen readers. */
  label: string;
  legend: readonly SeatLegend[];
}

const SCALE = 100;
/** The height of the tooltip's two lines below the half circle. */
const TOOLTIP_HEIGHT = 24;
const LEGEND_RADIUS = 4;

/**
 * A half circle of seats. Each seat is a link with a tooltip on hover and focus, which works without JavaScript. The chart
 * is one tab stop, and the arrow keys move between seats (`moveBetweenSeats`).
 */
export function SeatChart({ seats, label, legend }: SeatChartProps) {
  if (seats.length === 0) return null;

  const plan = seatPlan(seats.length);
  const size = plan.radius * SCALE;
  const edge = SCALE + size + 1;

  return (
    <figure className={styles.chart}>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG cannot contain a fieldset */}
      <svg
        data-seats
        viewBox={`${-edge} ${-edge} ${2 * edge} ${edge + size + TOOLTIP_HEIGHT}`}
        role="group"
        aria-label={label}
      >
        {seats.map((seat, at) => {
          const { x = 0, y = 0 } = plan.seats[at] ?? {};
          const mark = (
            <path
              className={styles[seat.tone]}
              data-hollow={isHollow(seat.shape)}
              d={seatPath(seat.shape, x * SCALE, -y * SCALE, size)}
            />
          );

          const seatProps = {
            'data-seat': '',
            className: styles.seat,
            tabIndex: at === 0 ? 0 : -1,
          };

          const words = [seat.name, seat.facts].filter(Boolean).join(', ');

          return (
            <Fragment key={seat.key}>
              {seat.to ? (
                <a {...seatProps} href={seat.to} aria-label={words}>
                  {mark}
                </a>
              ) : (
                <g {...seatProps}>
                  <title>{words}</title>
                  {mark}
                </g>
              )}
              <text className={styles.words} y={size + 9}>
                {seat.name}
                <tspan x="0" dy="1.2em">
                  {seat.facts}
                </tspan>
              </text>
            </Fragment>
          );
        })}
        <text className={styles.hint} y={size + 9}>
          Point at a seat to see its member.
        </text>
      </svg>
      <figcaption>
        <ul className={styles.legend}>
          {legend.map(({ name, shape, tone }) => (
            <li key={name}>
              <svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true">
                <path
                  className={styles[tone]}
                  data-hollow={isHollow(shape)}
                  d={seatPath(shape, 0, 0, LEGEND_RADIUS)}
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function isHollow(shape: SeatShape): true | undefined {
  return shape === 'ring' || shape === 'diamond' || undefined;
}
