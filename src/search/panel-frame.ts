import { createContext, type RefObject } from 'react'

/** Position and close handler for a panel opened by its field. */
export type PanelFrameState = {
  anchor: RefObject<HTMLElement | null>
  asSheet: boolean
  title: string
  onClose: () => void
  onOutside: () => void
}

export const PanelFrameContext = createContext<PanelFrameState | null>(null)
