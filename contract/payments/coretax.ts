import { readNpwp } from '../companies/tax-numbers.ts'

/** Most invoices in one file that Coretax imports. */
export const MAX_IN_FILE = 1000

/** Taxable share of a price, and the rate in thousandths. */
export type VatRate = { permille: number; base: { numerator: number; denominator: number } }

/** A service with value added tax. Amounts in whole rupiah, without and of the tax. */
export type TaxedService = { name: string; price: number; vat: number; rate: VatRate }

/**
 * Codes of a transaction (PER-11/PJ/2025): the whole price is taxed; another tax base, which since PMK 131/2024 is
 * 11/12 of it; a fixed small share as for travel agencies, 10% of that (PMK 71/2022 as changed by PMK 11/2025).
 */
export const TRX_CODES = ['01', '04', '05'] as const
export type TrxCode = (typeof TRX_CODES)[number]

export const trxCodeOf = ({ base: { numerator, denominator } }: VatRate): TrxCode => {
  if (numerator >= denominator) return '01'
  return numerator * 12 >= denominator * 11 ? '04' : '05'
}

/** Requirements of Coretax for an invoice; `buyer_nitku` alone holds nothing up: the seat is used. */
export const TAX_PROBLEMS = [
  'buyer_name',
  'buyer_tax_number',
  'buyer_address',
  'buyer_nitku',
  'not_in_rupiah',
  'rate_missing',
  'codes_mixed',
  'vat_differs',
] as const
export type TaxProblem = (typeof TAX_PROBLEMS)[number]

export const isBlocking = (problem: TaxProblem): boolean => problem !== 'buyer_nitku'

/** The 16 digits of an NPWP, also of an old one of 15; null for none and for a wrong one. */
export const tinOf = (taxNumber: string | null | undefined): string | null => {
  const digits = (taxNumber ?? '').replace(/\D/g, '')
  const read = readNpwp(digits.length === 15 ? `0${digits}` : digits)
  return 'number' in read ? read.number : null
}

/** The place of business: the NITKU, or the seat of the NPWP. */
export const idtkuOf = (tin: string, nitku: string | null | undefined): string => nitku ?? `${tin}000000`

/** Rounding of each ticket or seat may add up to this many rupiah. */
const ROUNDING = 20

/** The taxed share of a price in hundredths of a rupiah, rounded half up. */
const otherBaseOf = (price: number, { base }: VatRate): bigint => {
  const denominator = BigInt(base.denominator)
  return (200n * BigInt(price) * BigInt(base.numerator) + denominator) / (2n * denominator)
}

/** True where the tax that was charged is not that of its rate. */
export const isVatWrong = ({ price, vat, rate }: TaxedService): boolean => {
  const due = Number(otherBaseOf(price, rate) * BigInt(rate.permille)) / 100_000
  return Math.abs(due - vat) > ROUNDING
}

export type CoretaxInvoice = {
  /** Day of issue, `YYYY-MM-DD`. */
  day: string
  code: TrxCode
  /** Number of the invoice, by which a refused row is found again. */
  number: string
  sellerIdtku: string
  buyer: { tin: string; name: string; address: string; email: string | null; idtku: string }
  services: readonly TaxedService[]
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 has no place for, and halves of a pair. */
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu

/** Text as content of an element, in one line. */
const escaped = (text: string): string =>
  text
    .replace(NOT_XML, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[&<>"']/g, (one) => ESCAPES[one] ?? '')

const decimal = (hundredths: bigint): string => {
  const cents = hundredths % 100n
  return cents === 0n ? String(hundredths / 100n) : `${hundredths / 100n}.${String(cents).padStart(2, '0')}`
}

const element = (indent: string, name: string, text: string): string =>
  text === '' ? `${indent}<${name}/>` : `${indent}<${name}>${escaped(text)}</${name}>`

const serviceLines = ({ name, price, vat, rate }: TaxedService): string[] => [
  '        <GoodService>',
  ...(
    [
      // A service, without a code of its own, counted in "Lainnya" of DJP's list of units.
      ['Opt', 'B'],
      ['Code', '000000'],
      ['Name', name],
      ['Unit', 'UM.0033'],
      ['Price', String(price)],
      ['Qty', '1'],
      ['TotalDiscount', '0'],
      ['TaxBase', String(price)],
      ['OtherTaxBase', decimal(otherBaseOf(price, rate))],
      ['VATRate', String(rate.permille / 10)],
      ['VAT', String(vat)],
      ['STLGRate', '0'],
      ['STLG', '0'],
    ] as const
  ).map(([tag, text]) => element('          ', tag, text)),
  '        </GoodService>',
]

const invoiceLines = ({ day, code, number, sellerIdtku, buyer, services }: CoretaxInvoice): string[] => [
  '    <TaxInvoice>',
  ...(
    [
      ['TaxInvoiceDate', day],
      ['TaxInvoiceOpt', 'Normal'],
      ['TrxCode', code],
      ['AddInfo', ''],
      ['CustomDoc', ''],
      ['RefDesc', number],
      ['FacilityStamp', ''],
      ['SellerIDTKU', sellerIdtku],
      ['BuyerTin', buyer.tin],
      ['BuyerDocument', 'TIN'],
      ['BuyerCountry', 'IDN'],
      ['BuyerDocumentNumber', '-'],
      ['BuyerName', buyer.name],
      ['BuyerAdress', buyer.address],
      ['BuyerEmail', buyer.email ?? ''],
      ['BuyerIDTKU', buyer.idtku],
    ] as const
  ).map(([tag, text]) => element('      ', tag, text)),
  '      <ListOfGoodService>',
  ...services.flatMap(serviceLines),
  '      </ListOfGoodService>',
  '    </TaxInvoice>',
]

/**
 * A file of tax invoices (faktur pajak keluaran) as Coretax imports it, with the same bytes for the same invoices.
 * Elements and their order, `BuyerAdress` included, are those of DJP's template "Faktur Pajak Keluaran"
 * (pajak.go.id/reformdjp/coretax/template-xml-dan-converter-excel-ke-xml); `OtherTaxBase` is 11/12 or another share of
 * `TaxBase` and `VAT` its 12% (PMK 131/2024), as it was charged. Throws a RangeError for more than `MAX_IN_FILE`.
 */
export const coretaxXml = (sellerTin: string, invoices: readonly CoretaxInvoice[]): string => {
  if (invoices.length > MAX_IN_FILE) throw new RangeError(`more than ${MAX_IN_FILE} invoices in one file`)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">',
    element('  ', 'TIN', sellerTin),
    '  <ListOfTaxInvoice>',
    ...invoices.flatMap(invoiceLines),
    '  </ListOfTaxInvoice>',
    '</TaxInvoiceBulk>',
    '',
  ].join('\n')
}
