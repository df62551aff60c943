import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import { speakIn } from '#src/i18n/locale.ts'
import type { AllocationFields } from './AllocationFields.tsx'

/** With its texts; nothing where it cannot be loaded: most companies show none of it, and no checkout waits for it. */
const Fields = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof AllocationFields>> }> => {
  try {
    const [module] = await Promise.all([import('./AllocationFields.tsx'), speakIn(['allocation'])])
    return { default: module.AllocationFields }
  } catch {
    return { default: () => null }
  }
})

/** The fields of a checkout. */
export const LazyAllocationFields = (props: ComponentProps<typeof AllocationFields>) => (
  <Suspense>
    <Fields {...props} />
  </Suspense>
)
