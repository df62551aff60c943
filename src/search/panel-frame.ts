import { createContext, type RefObject } from 'react'

/** What a panel that is opened by its field needs to stand beside it and to be closed. */
export type PanelFrameState = {
  anchor: RefObject<HTMLElement | null>
  asSheet: boolean
  title: string
  onClose: () => void
  onOutside: () => void
}

export const PanelFrameContext = createContext<PanelFrameState | null>(null)
