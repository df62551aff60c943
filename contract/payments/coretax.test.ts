import { describe, expect, test } from 'vitest'
import { coretaxXml, idtkuOf, isVatWrong, tinOf, trxCodeOf, type CoretaxInvoice, type VatRate } from './coretax.ts'

const OTHER: VatRate = { permille: 120, base: { numerator: 11, denominator: 12 } }
const AGENT: VatRate = { permille: 120, base: { numerator: 11, denominator: 120 } }
const FULL: VatRate = { permille: 110, base: { numerator: 1, denominator: 1 } }

const INVOICE: CoretaxInvoice = {
  day: '2027-01-05',
  code: '04',
  number: 'INV-2027-K7QPM-000001',
  sellerIdtku: '0000000026000000000000',
  buyer: {
    tin: '0000000018000000',
    name: 'PT "Maju" & <Jaya>',
    address: 'Jalan 8,\n Jakarta\u0007',
    email: null,
    idtku: '0000000018000000000000',
  },
  services: [{ name: "Sewa kendaraan, Jum'at", price: 1_000_001, vat: 110_000, rate: OTHER }],
}

const many = (count: number) => Array.from({ length: count }, () => INVOICE)

describe('the file for Coretax', () => {
  test('has the elements of the template in their order, escaped, and the same bytes each time', () => {
    const xml = coretaxXml('0000000026000000', [INVOICE])
    expect(xml).toBe(coretaxXml('0000000026000000', [structuredClone(INVOICE)]))
    expect(xml).toBe(`<?xml version="1.0" encoding="utf-8"?>
<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">
  <TIN>0000000026000000</TIN>
  <ListOfTaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2027-01-05</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <RefDesc>INV-2027-K7QPM-000001</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>0000000026000000000000</SellerIDTKU>
      <BuyerTin>0000000018000000</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT &quot;Maju&quot; &amp; &lt;Jaya&gt;</BuyerName>
      <BuyerAdress>Jalan 8, Jakarta</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>0000000018000000000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>B</Opt>
          <Code>000000</Code>
          <Name>Sewa kendaraan, Jum&apos;at</Name>
          <Unit>UM.0033</Unit>
          <Price>1000001</Price>
          <Qty>1</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>1000001</TaxBase>
          <OtherTaxBase>916667.58</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>110000</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
  </ListOfTaxInvoice>
</TaxInvoiceBulk>
`)
  })

  test('holds a thousand invoices and no more', () => {
    expect(coretaxXml('0000000026000000', many(1000)).match(/<TaxInvoice>/g)).toHaveLength(1000)
    expect(() => coretaxXml('0000000026000000', many(1001))).toThrow(RangeError)
  })
})

test('the code of a transaction follows from the taxed share', () => {
  expect([FULL, OTHER, AGENT].map(trxCodeOf)).toEqual(['01', '04', '05'])
})

test('a tax that is not that of its rate is found, rounding of single tickets is not', () => {
  const service = { name: 'Tur', price: 200_000, vat: 2_200, rate: AGENT }
  expect([2_200, 2_190, 2_300, 22_000].map((vat) => isVatWrong({ ...service, vat }))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(isVatWrong({ name: 'Mobil', price: 9_000_000_000_000, vat: 990_000_000_000, rate: OTHER })).toBe(false)
})

test('an NPWP is one of 16 digits, or of 15 with a zero before it; its seat is the place of business', () => {
  expect(['00.000.001.8-000.000', '0000000018000000', '123', '', null].map(tinOf)).toEqual([
    '0000000018000000',
    '0000000018000000',
    null,
    null,
    null,
  ])
  expect(idtkuOf('0000000018000000', null)).toBe('0000000018000000000000')
  expect(idtkuOf('0000000018000000', '0000000018000000000007')).toBe('0000000018000000000007')
})
