import type { Language } from '#server/adapters/suppliers/stays/labels.ts'
import { CAB_FAULT_KINDS } from '#server/database/schema/supplier-faults.ts'
import { faultSection } from '../fault-section.ts'
import type { listCabFaults } from './faults.ts'
import { CAB_LABELS } from './labels.ts'

/** The part of the page of switches that is about cabs. */
export const cabFaultSection = (view: {
  language: Language
  set: Awaited<ReturnType<typeof listCabFaults>>
  /** True if the submitted operator does not exist. */
  isUnknown: boolean
}): string =>
  faultSection({
    ...view,
    texts: CAB_LABELS[view.language],
    kinds: CAB_FAULT_KINDS,
    names: { section: 'cabs', field: 'cab' },
    set: view.set.map(({ fault, operatorName }) => ({ ...fault, only: operatorName })),
  })
