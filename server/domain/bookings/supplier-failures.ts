import { SupplierError } from '../products/stays/supplier/hotel-supplier.ts'
import { Refusal } from '../kernel/refusal.ts'

/** What a supplier throws as its own failure becomes a refusal that can be tried again; other faults stay faults. */
export const orSupplierUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error
    const refusal = new Refusal('supplier_unavailable')
    // For the log: the caller is told the code alone.
    refusal.cause = error
    throw refusal
  }
}
