import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import { environment } from '#src/platform/device/environment.ts'

type Loaded = { Part: ComponentType; prefetch: (queryClient: QueryClient) => Promise<void> | undefined }

/**
 * A part of a prerendered screen whose program comes after that of the screen: the server draws it, and until the program
 * is there React leaves it as it was drawn. Its styles come with the screen (`DRAWN_LATER` of `shell.ts`).
 * `ready` is for the loader of the screen.
 */
export const drawnLater = (load: () => Promise<Loaded>) => {
  let Drawn: ComponentType | null = null
  const Later = lazy(async () => ({ default: (await load()).Part }))
  return {
    ready: async (queryClient: QueryClient): Promise<void> => {
      if (!environment.isPrerendering) return
      const { Part, prefetch } = await load()
      await prefetch(queryClient)
      Drawn = Part
    },
    Part: () => <Suspense fallback={null}>{Drawn === null ? <Later /> : <Drawn />}</Suspense>,
  }
}
