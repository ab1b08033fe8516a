import { SingleBar } from 'cli-progress';
import type { ImportProgress } from './input/import-paths.ts';

/** Shows the progress of an import. */
export interface ProgressDisplay {
  show(progress: ImportProgress): void;
  end(): void;
}

/** The minimum number of files for a percentage. With fewer, it would mislead: a table of a hundred thousand rows is one file. */
const MIN_FILES_FOR_BAR = 20;
const SECONDS_BETWEEN_LINES = 5;

/** Progress for a terminal: a bar for each part of the input, redrawn in place. */
export function barProgress(): ProgressDisplay {
  let bar: SingleBar | undefined;
  let shown = '';
  const end = () => {
    bar?.stop();
    bar = undefined;
  };

  return {
    end,
    show(progress) {
      const part = `${progress.path} ${progress.format}`;
      if (part !== shown) {
        end();
        shown = part;
        const counted = progress.files >= MIN_FILES_FOR_BAR;
        const drawn = counted ? '[{bar}] {percentage}% ' : '';
        bar = new SingleBar({
          format: `{name} ${drawn}{records} records, {duration_formatted}`,
          fps: 8,
          hideCursor: true,
          etaBuffer: 100,
        });
        bar.start(counted ? progress.files : Number.MAX_SAFE_INTEGER, 0, {
          name: nameOf(progress.path),
          records: '0',
        });
      }
      bar?.update(progress.filesStarted, { records: progress.records.toLocaleString('en-US') });
    },
  };
}

/** Progress for a file or a pipe: a line every few seconds. */
export function lineProgress(write: (line: string) => void): ProgressDisplay {
  let shown = '';
  let next = 0;
  return {
    end() {},
    show(progress) {
      const part = `${progress.path} ${progress.format}`;
      const now = Date.now();
      if (part !== shown) write(`${nameOf(progress.path)}: reading ${progress.format}`);
      else if (now >= next)
        write(`${nameOf(progress.path)}: ${progress.records.toLocaleString('en-US')} records read`);
      else return;
      shown = part;
      next = now + SECONDS_BETWEEN_LINES * 1000;
    },
  };
}

function nameOf(path: string): string {
  return path.split('/').findLast(Boolean) ?? path;
}
