import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createOrganization } from '../src/organizations/organizations.server.ts';
import { createListWith } from '../src/tracking/tracked.server.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { billIdsOf, searchLegislature } from './search-legislature.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const server = inject('postgresAddress');
const WIDE = { width: 1200, height: 300, channels: 4, background: '#204060' } as const;

describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])(
  'the logo of an organization (%s)',
  (engine) => {
    let site: TestSite;
    let mail: TestMailServer;
    let anna: SignedIn;
    let ben: SignedIn;
    let organization: number;
    let list: number;
    let logo: Buffer<ArrayBuffer>;

    beforeAll(async () => {
      mail = await startMailServer();
      const address = engine === 'embedded' ? undefined : await createMigratedDatabase(server);
      const settings = { SMTP_URL: mail.url };
      site = await startSite(searchLegislature, address, {}, undefined, undefined, settings);
      anna = await signInAs(site, 'anna@elm.example');
      ben = await signInAs(site, 'ben@elm.example');
      organization = await createOrganization(site.db, anna.id, 'Harbor Watch');
      const bills = await billIdsOf(site.db);
      const billIds = [bills['H.100'] ?? 0];
      ({ id: list } = await createListWith(site.db, anna.id, {
        ...{ name: 'Ferries', billIds, organizationId: organization },
      }));
      logo = Buffer.from(await sharp({ create: WIDE }).jpeg().toBuffer());
    });

    const page = () => `/app/organizations/${organization}/logo`;
    const upload = (user: SignedIn, file: Buffer<ArrayBuffer>, name = 'logo.jpg') => {
      const form = new FormData();
      form.set('logo', new File([file], name));
      return user.request(page(), { method: 'POST', body: form });
    };
    const pictureIn = (html: string) =>
      /<img [^>]*src="data:image\/png;base64,([^"]+)" width="(\d+)" height="(\d+)"/.exec(html)?.slice(1);
    const shown = async () => pictureIn(await (await anna.request(page())).text());
    const share = async (fields: Record<string, string> = {}) => {
      const answer = await anna.send(`/app/tracking/${list}`, { do: 'share', days: '30', ...fields });
      return /value="[^"]*(\/app\/tracking\/shared\/[\w-]{43})"/.exec(await answer.text())?.[1] ?? '';
    };

    // T02
    test('is on shared lists, and on mailed reports and their PDF files', async () => {
      expect((await upload(anna, logo)).status).toBe(302);
      const [image = '', width, height] = (await shown()) ?? [];
      expect([width, height]).toEqual(['240', '60']);
      expect(await sharp(Buffer.from(image, 'base64')).metadata()).toMatchObject({
        ...{ format: 'png', width: 480, height: 120 },
      });

      const shared = await (await fetch(site.address + (await share()))).text();
      expect(pictureIn(shared)).toEqual([image, width, height]);
      expect(shared).toContain('Harbor Watch');

      await anna.send('/app/reports/mailings', {
        ...{ what: 'save', weekday: '1', hour: '7', message: '', title: 'Our bills', columns: 'title' },
        ...{ list: String(list), recipients: 'client@oak.example' },
      });
      await site.db.updateTable('report_mailings').set({ due_at: '2026-01-01T00:00:00Z' }).execute();
      await expect.poll(() => mail.messages.length, { timeout: 30_000 }).toBe(1);
      const [message = ''] = mail.messages;
      expect(message).toMatch(/<img src=(?:3D)?"cid:logo@statehouse"/);
      expect(message).toMatch(/Content-Id: <logo@statehouse>/i);
      expect(message.replaceAll(/\s/g, '')).toContain(image.slice(0, 100));
      const pdf =
        /Content-Type: application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\s]+)/.exec(message)?.[1] ?? '';
      expect(Buffer.from(pdf, 'base64').toString('latin1')).toMatch(/\/Subtype \/Image/);
    });

    test('is not on a list that asks for its password', async () => {
      await upload(anna, logo);
      const locked = await share({ linkPassword: 'seven gulls at noon' });
      expect(pictureIn(await (await fetch(site.address + locked)).text())).toBeUndefined();
    });

    test('is kept if the new file is not a picture, too large or missing', async () => {
      await upload(anna, logo);
      const before = await shown();
      const files: [Buffer<ArrayBuffer>, string][] = [
        [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'is not a PNG'],
        [Buffer.from(logo.subarray(0, 200)), 'cannot be decoded'],
        [Buffer.concat([logo, Buffer.alloc(2_000_000)]), 'larger than 2 MB'],
        [Buffer.alloc(0), 'Choose a picture.'],
      ];
      for (const [file, reason] of files) {
        const response = await upload(anna, file);
        expect([response.status, await pageText(response)]).toEqual([400, expect.stringContaining(reason)]);
      }
      expect(before).toBeDefined();
      expect(await shown()).toEqual(before);
    });

    test('can be changed and removed by owners only', async () => {
      await upload(anna, logo);
      expect((await upload(ben, logo)).status).toBe(404);
      const member = { organization_id: organization, user_id: ben.id, joined_at: '2026-01-01T00:00:00Z' };
      await site.db
        .insertInto('organization_members')
        .values({ ...member, role: 'editor' })
        .execute();
      expect((await upload(ben, logo)).status).toBe(403);
      expect((await ben.send(page(), { what: 'remove' })).status).toBe(403);
      expect(await shown()).toBeDefined();

      expect((await anna.send(page(), { what: 'remove' })).status).toBe(302);
      expect(await shown()).toBeUndefined();
    });
  },
);
