import { beforeAll, describe, expect, test } from 'vitest';
import { type AccessibleSite, startAccessibleSite } from './accessible-site.ts';
import { accessibilityProblems, newVisitorContext } from './axe.ts';
import { EMPTY_ADDRESSES } from './example-addresses.ts';
import { signInAs } from './signed-in.ts';
import { EMPTY_LISTS } from './signed-in-pages.ts';
import { startSite } from './site.ts';

let opened: AccessibleSite;

beforeAll(async () => {
  opened = await startAccessibleSite();
});

describe('in light and dark, on a phone and on a wide screen,', () => {
  test('every public page passes axe and fits its width', async () => {
    const context = await newVisitorContext(opened.browser, opened.site.address);
    expect(await accessibilityProblems(context, Object.values(opened.publicPages))).toEqual([]);
  });

  test('every list of an empty site passes axe and fits its width', async () => {
    const emptySite = await startSite(async () => {});
    const context = await newVisitorContext(opened.browser, emptySite.address);
    expect(await accessibilityProblems(context, EMPTY_ADDRESSES)).toEqual([]);
  });

  test('every page of a signed-in user passes axe and fits its width', async () => {
    const context = await opened.contextOf(opened.administrator);
    expect(await accessibilityProblems(context, Object.values(opened.signedInPages))).toEqual([]);
  });

  test('every page of a new user without any records passes axe and fits its width', async () => {
    const ben = await signInAs(opened.site, 'ben@elm.example');
    expect(await accessibilityProblems(await opened.contextOf(ben), EMPTY_LISTS)).toEqual([]);
  });
});
