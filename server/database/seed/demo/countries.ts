/**
 * How a country's hotels charge and are written. Service charge and tax are the usual ones of 2026 in thousandths of the
 * room and of room and service together, rounded and with city taxes taken in: good enough for fictional hotels only.
 */
export type Country = {
  dialling: string
  servicePermille: number
  taxPermille: number
  /** `street` and `number` stand for themselves. */
  address: string
}

const STREET_FIRST = 'street number'
const NUMBER_FIRST = 'number street'

export const COUNTRIES: Readonly<Record<string, Country>> = {
  ID: { dialling: '62', servicePermille: 100, taxPermille: 100, address: 'street No. number' },
  SG: { dialling: '65', servicePermille: 100, taxPermille: 90, address: NUMBER_FIRST },
  MY: { dialling: '60', servicePermille: 100, taxPermille: 80, address: 'number, street' },
  TH: { dialling: '66', servicePermille: 100, taxPermille: 70, address: NUMBER_FIRST },
  PH: { dialling: '63', servicePermille: 100, taxPermille: 120, address: NUMBER_FIRST },
  VN: { dialling: '84', servicePermille: 50, taxPermille: 100, address: NUMBER_FIRST },
  KH: { dialling: '855', servicePermille: 0, taxPermille: 120, address: NUMBER_FIRST },
  HK: { dialling: '852', servicePermille: 100, taxPermille: 30, address: NUMBER_FIRST },
  TW: { dialling: '886', servicePermille: 100, taxPermille: 50, address: 'No. number, street' },
  JP: { dialling: '81', servicePermille: 0, taxPermille: 100, address: STREET_FIRST },
  KR: { dialling: '82', servicePermille: 0, taxPermille: 100, address: NUMBER_FIRST },
  CN: { dialling: '86', servicePermille: 100, taxPermille: 60, address: NUMBER_FIRST },
  AU: { dialling: '61', servicePermille: 0, taxPermille: 100, address: NUMBER_FIRST },
  AE: { dialling: '971', servicePermille: 100, taxPermille: 120, address: NUMBER_FIRST },
  QA: { dialling: '974', servicePermille: 100, taxPermille: 0, address: NUMBER_FIRST },
  SA: { dialling: '966', servicePermille: 0, taxPermille: 175, address: NUMBER_FIRST },
  IN: { dialling: '91', servicePermille: 0, taxPermille: 180, address: NUMBER_FIRST },
  GB: { dialling: '44', servicePermille: 0, taxPermille: 200, address: NUMBER_FIRST },
  FR: { dialling: '33', servicePermille: 0, taxPermille: 150, address: NUMBER_FIRST },
  DE: { dialling: '49', servicePermille: 0, taxPermille: 70, address: STREET_FIRST },
  NL: { dialling: '31', servicePermille: 0, taxPermille: 335, address: STREET_FIRST },
  US: { dialling: '1', servicePermille: 0, taxPermille: 150, address: NUMBER_FIRST },
}

/** Throws for a country without demonstration cities. */
export const countryOf = (code: string): Country => {
  const country = COUNTRIES[code]
  if (country === undefined) throw new Error(`no demonstration facts about ${code}`)
  return country
}
