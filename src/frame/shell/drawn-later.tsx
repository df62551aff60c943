import type { QueryClient } from '@tanstack/react-query'
import { lazy, memo, Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { isDrawnAlready } from '#src/platform/device/awaited-parts.ts'
import { environment } from '#src/platform/device/environment.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { untilThere } from '#src/pwa/until-there.ts'
import classes from './drawn-later.module.css'
import { keepPresses } from './kept-presses.ts'

type Loaded<Props> = {
  Part: ComponentType<Props>
  /** `id` is that of what the screen shows. */
  prefetch?: (queryClient: QueryClient, id: string) => Promise<unknown> | undefined
}

const Alive = ({ onAlive }: { onAlive: () => void }) => {
  const tell = useEffectEvent(onAlive)
  useEffect(() => tell(), [])
  return null
}

/**
 * A part of a prerendered screen whose program comes after that of the screen: the server draws it, and until the program
 * is there React leaves it as it was drawn. Presses and input before that are kept and repeated. Its styles come with the
 * screen (`DRAWN_LATER` of `shell.ts`).
 *
 * `ready` is for the loader of the screen. Who comes from another screen waits for an `awaited` part as well.
 */
export const drawnLater = <Props extends object>(
  load: () => Promise<Loaded<Props>>,
  { awaited = false }: { awaited?: boolean } = {},
) => {
  let There: ComponentType<Props> | null = null
  const untaken = new Set<ReturnType<typeof keepPresses>>()
  const Later = lazy(async () => {
    const { Part } = await untilThere(load)
    for (const part of untaken) part.programCame()
    return { default: Part }
  })

  // A render with the screen before React has taken the part over would discard the drawn content.
  const Drawn = memo(function Drawn(props: Props) {
    const language = useLanguage()
    const place = useRef<HTMLDivElement>(null)
    const [Part] = useState<ComponentType<Props>>(() => There ?? Later)
    const [isAlive, setAlive] = useState(() => !isDrawnAlready())
    // In another language the drawn content doesn't match and is replaced.
    const [begun, setBegun] = useState(language)
    if (!isAlive && begun !== language) setBegun(language)
    useEffect(() => {
      if (isAlive || place.current === null) return
      const kept = keepPresses(place.current)
      untaken.add(kept)
      return () => {
        untaken.delete(kept)
        void kept.repeat()
      }
    }, [isAlive])
    return (
      <div ref={place} className={classes.place}>
        <Suspense key={begun}>
          <Part {...props} />
          <Alive onAlive={() => setAlive(true)} />
        </Suspense>
      </div>
    )
  })

  return {
    ready: async (queryClient: QueryClient, id = ''): Promise<void> => {
      const comesLater = !awaited || isDrawnAlready()
      if (comesLater && !environment.isPrerendering) return
      const { Part, prefetch } = await load()
      await prefetch?.(queryClient, id)
      There = Part
    },
    Part: Drawn,
  }
}
