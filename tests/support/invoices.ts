import { listInvoices } from '#contract/products/invoices.ts'
import type { Api } from './api.ts'

type Input = { params: { bookingId: string } }
type Options = Parameters<Api['ok']>[2]

/** The documents of a stay, with its lines. */
export const stayInvoices = async (api: Api, input: Input, options: Options) => {
  const answer = await api.ok(listInvoices, input, options)
  if (answer.service !== 'stay') throw new Error('the invoices are of another service')
  return answer
}

/** The documents of flights, with their lines. */
export const flightInvoices = async (api: Api, input: Input, options: Options) => {
  const answer = await api.ok(listInvoices, input, options)
  if (answer.service !== 'flight') throw new Error('the invoices are of another service')
  return answer
}
