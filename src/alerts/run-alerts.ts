import type { KeyObject } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { endLease, holdLease } from '../db/leases.ts';
import { poll } from '../db/polling.ts';
import { writeIfAvailable } from '../db/unavailable.ts';
import type { Mailer } from '../mail/mailer.ts';
import { decideAlerts } from './decide.server.ts';
import { deliverAlerts } from './deliver.server.ts';

const LEASE = 'alerts';
/** How long another process waits before it takes over from one that was killed. */
const LEASE_MS = 30_000;
const INTERVAL_MS = 5_000;

interface AlertServices {
  db: Database;
  config: SiteConfig;
  settings: { siteUrl: string };
  siteKey: KeyObject;
  mail: Mailer;
}

/**
 * Decides on alerts and sends them every few seconds, in one process of the site at a time.
 * @returns a function that stops after the message that is being sent
 */
export function runAlerts(services: AlertServices): () => Promise<void> {
  const { db } = services;
  const holder = randomUUID();
  const stopping = new AbortController();
  const polling = poll(
    async () => {
      if (!(await holdLease(db, LEASE, { holder, milliseconds: LEASE_MS }))) return;
      await decideAlerts(services);
      await deliverAlerts(services);
    },
    {
      intervalMs: INTERVAL_MS,
      isStopped: () => stopping.signal.aborted,
      signal: stopping.signal,
      failureMessage: 'Alerts could not be decided or sent. Retrying.',
    },
  );
  const stop = async () => {
    stopping.abort();
    await polling;
    await writeIfAvailable(() => endLease(db, LEASE, holder));
  };
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= stop();
    return stopped;
  };
}
