import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TaxProblem } from '#contract/payments/coretax.ts'

/** What an invoice lacks for Coretax, and where that is mended. */
export const PROBLEM_LABELS: Readonly<Record<TaxProblem, MessageDescriptor>> = {
  buyer_name: msg`Buyer's registered name is missing`,
  buyer_tax_number: msg`Buyer's NPWP is missing or wrong`,
  buyer_address: msg`Buyer's address is missing`,
  buyer_nitku: msg`No NITKU: the head office (000000) is used`,
  not_in_rupiah: msg`Not in rupiah: create it in Coretax by hand`,
  rate_missing: msg`Tax rate is missing on the invoice lines`,
  codes_mixed: msg`Lines with different transaction codes`,
  vat_differs: msg`PPN doesn't match its tax base`,
}

/** Mended by the company under its legal entities. */
export const OF_COMPANY: readonly TaxProblem[] = ['buyer_name', 'buyer_tax_number', 'buyer_address', 'buyer_nitku']
