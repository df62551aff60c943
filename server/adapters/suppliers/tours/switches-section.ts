import type { Language } from '#server/adapters/suppliers/stays/labels.ts'
import { FAULT_KINDS } from '#server/database/schema/supplier-faults.ts'
import { faultSection } from '../fault-section.ts'
import type { listTourFaults } from './faults.ts'
import { TOUR_LABELS } from './labels.ts'

/** The part of the page of switches that is about tours. */
export const tourFaultSection = (view: {
  language: Language
  set: Awaited<ReturnType<typeof listTourFaults>>
  /** True if the submitted title or id does not exist. */
  isUnknown: boolean
}): string =>
  faultSection({
    ...view,
    texts: TOUR_LABELS[view.language],
    kinds: FAULT_KINDS,
    names: { section: 'tours', field: 'tour' },
    set: view.set.map(({ fault, titleEn, titleId }) => ({
      ...fault,
      only: view.language === 'id' ? titleId : titleEn,
    })),
  })
