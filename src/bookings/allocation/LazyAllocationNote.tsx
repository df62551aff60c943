import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import { speakIn } from '#src/i18n/locale.ts'
import type { AllocationNote } from './AllocationNote.tsx'

/** With its texts; nothing where it cannot be loaded: no booking waits for it. */
const Note = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof AllocationNote>> }> => {
  try {
    const [module] = await Promise.all([import('./AllocationNote.tsx'), speakIn(['allocation'])])
    return { default: module.AllocationNote }
  } catch {
    return { default: () => null }
  }
})

/** Cost centre and project of a booking. */
export const LazyAllocationNote = (props: ComponentProps<typeof AllocationNote>) => (
  <Suspense>
    <Note {...props} />
  </Suspense>
)
