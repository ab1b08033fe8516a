import type { QuietHours, Schedule } from './due-times.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** An hour as Americans write it: `7 AM`, `noon`. */
export function hourText(hour: number): string {
  if (hour === 0) return 'midnight';
  if (hour === 12) return 'noon';
  return hour < 12 ? `${hour} AM` : `${hour - 12} PM`;
}

/** When a rule sends its messages, inside a sentence: `every Monday at 7 AM`. */
export function scheduleText({ frequency, hour, weekday }: Schedule): string {
  switch (frequency) {
    case 'at once':
      return 'at once';
    case 'never':
      return 'without messages';
    case 'hourly':
      return 'every hour';
    case 'daily':
      return `every day at ${hourText(hour)}`;
    case 'weekly':
      return `every ${WEEKDAYS[weekday - 1]} at ${hourText(hour)}`;
  }
}

/** The quiet hours of a rule as a sentence: `Quiet from 10 PM to 7 AM, except for what is urgent.` */
export function quietText({ from, to, isBrokenByUrgent }: QuietHours): string {
  const exception = isBrokenByUrgent ? ', except for what is urgent' : '';
  return `Quiet from ${hourText(from)} to ${hourText(to)}${exception}.`;
}
