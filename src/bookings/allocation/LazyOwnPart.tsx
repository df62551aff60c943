import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import { speakIn } from '#src/i18n/locale.ts'
import type { OwnPart } from './OwnPart.tsx'

/** With its texts; nothing where it cannot be loaded: most companies do not allow it, and no checkout waits for it. */
const Part = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof OwnPart>> }> => {
  try {
    const [module] = await Promise.all([import('./OwnPart.tsx'), speakIn(['allocation'])])
    return { default: module.OwnPart }
  } catch {
    return { default: () => null }
  }
})

/** The own-part form of a checkout, loaded if the company allows it. */
export const LazyOwnPart = (props: ComponentProps<typeof OwnPart>) =>
  props.ownPart.isOfferedFor(props) && (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
