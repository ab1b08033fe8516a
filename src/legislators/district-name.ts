/** What a district is called: a number alone says nothing beside a name and a party. */
export function districtName(district: string): string {
  return /^\d+$/.test(district) ? `District ${Number(district)}` : district;
}
