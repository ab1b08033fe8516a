/** The name of a district. A bare number would be unclear beside a name and a party. */
export function districtName(district: string): string {
  return /^\d+$/.test(district) ? `District ${Number(district)}` : district;
}
