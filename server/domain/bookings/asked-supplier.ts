import { Refusal } from '../kernel/refusal.ts'
import { SupplierError } from './supplier-error.ts'

/** Turns a failure of an operator's supplier into `operator_unavailable`, which can be retried; other errors are rethrown. */
export const orOperatorUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error
    throw new Refusal('operator_unavailable', { cause: error })
  }
}
