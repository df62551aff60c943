import { drawnLater } from '#src/frame/shell/drawn-later.tsx'
import { speakIn } from '#src/i18n/locale.ts'

const load = async () => (await Promise.all([import('./parts/LaterSections.tsx'), speakIn(['hotels', 'rooms'])]))[0]

export const rooms = drawnLater(async () => ({ Part: (await load()).Rooms }), { awaited: true })

export const belowRooms = drawnLater(
  async () => {
    const { BelowRooms, prefetchBelow } = await load()
    return { Part: BelowRooms, prefetch: prefetchBelow }
  },
  { awaited: true },
)
