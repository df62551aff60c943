import type { QueryClient } from '@tanstack/react-query'
import { lazy, memo, Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { isDrawnAlready } from '#src/platform/device/awaited-parts.ts'
import { environment } from '#src/platform/device/environment.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import classes from './drawn-later.module.css'
import { keepPresses } from './kept-presses.ts'

type Loaded<Props> = {
  Part: ComponentType<Props>
  prefetch?: (queryClient: QueryClient, props: Props) => Promise<unknown> | undefined
}

const Alive = ({ onAlive }: { onAlive: () => void }) => {
  const tell = useEffectEvent(onAlive)
  useEffect(() => tell(), [])
  return null
}

/**
 * A part of a prerendered screen whose program comes after that of the screen: the server draws it, and until the program
 * is there React leaves it as it was drawn. What is pressed in it meanwhile is kept and repeated. Its styles come with the
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
    const { Part } = await load()
    for (const part of untaken) part.programCame()
    return { default: Part }
  })

  // Rendered again with the screen before it is taken over, what was drawn would be thrown away.
  const Drawn = memo(function Drawn(props: Props) {
    const language = useLanguage()
    const place = useRef<HTMLDivElement>(null)
    const [Part] = useState<ComponentType<Props>>(() => There ?? Later)
    const [isAlive, setAlive] = useState(() => !isDrawnAlready())
    // In another language it is not what was drawn, and is rendered anew.
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
    ready: async (queryClient: QueryClient, props: Props): Promise<void> => {
      if (environment.isPrerendering ? false : !awaited || isDrawnAlready()) return
      const { Part, prefetch } = await load()
      await prefetch?.(queryClient, props)
      There = Part
    },
    Part: Drawn,
  }
}
