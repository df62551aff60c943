import { useEffect, useState } from 'react'
import { useLanguage } from '#src/i18n/use-language.ts'
import { readDeviceTrips, type StoredTrips } from './stored-trips.ts'

export type Room = { used: number | null; isPromised: boolean | null }

const readRoom = async (): Promise<Room> => {
  if (!('storage' in navigator)) return { used: null, isPromised: null }
  const { storage } = navigator
  const estimate = typeof storage.estimate === 'function' ? await storage.estimate().catch(() => null) : null
  const isPromised = typeof storage.persisted === 'function' ? await storage.persisted().catch(() => null) : null
  return { used: estimate?.usage ?? null, isPromised }
}

/** Stored data on the device, read when the screen opens, after a preparation run, in another language, and on request. */
export const useStored = (isRunning: boolean) => {
  const language = useLanguage()
  const [times, setTimes] = useState(0)
  const [state, setState] = useState<{ stored: StoredTrips | null; room: Room | null }>({ stored: null, room: null })
  useEffect(() => {
    if (isRunning) return
    let isOver = false
    const read = async () => {
      const [stored, room] = await Promise.all([readDeviceTrips().catch(() => null), readRoom()])
      if (!isOver) setState({ stored, room })
    }
    void read()
    return () => {
      isOver = true
    }
  }, [isRunning, times, language])
  return { ...state, readAgain: () => setTimes((before) => before + 1) }
}
