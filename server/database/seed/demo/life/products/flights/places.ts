/** Airports of the cities that people of the demonstration travel between. */
const AIRPORTS: Readonly<Record<string, string>> = {
  jakarta: 'CGK',
  surabaya: 'SUB',
  denpasar: 'DPS',
  makassar: 'UPG',
  balikpapan: 'BPN',
  banjarmasin: 'BDJ',
  batam: 'BTH',
  medan: 'KNO',
  manado: 'MDC',
  palembang: 'PLM',
  pekanbaru: 'PKU',
  pontianak: 'PNK',
  semarang: 'SRG',
  yogyakarta: 'YIA',
  singapore: 'SIN',
  'kuala-lumpur': 'KUL',
}
const ABROAD = ['singapore', 'kuala-lumpur']

export const airportOf = (city: string): string | null => AIRPORTS[city] ?? null
export const isAbroad = (city: string): boolean => ABROAD.includes(city)
