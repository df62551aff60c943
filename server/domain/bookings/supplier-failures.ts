import { Refusal } from '../kernel/refusal.ts'
import { SupplierError } from './supplier-error.ts'

/** Turns a supplier failure into a refusal that can be retried; other errors are rethrown. */
export const orSupplierUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error
    const refusal = new Refusal('supplier_unavailable')
    // For the log: the caller only gets the code.
    refusal.cause = error
    throw refusal
  }
}
