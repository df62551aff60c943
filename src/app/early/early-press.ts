import type { PanelUse } from './panel-controls.ts'

/** A panel that came with the page, while it is open or after something was done in it. */
export type UsedPanel = { element: HTMLElement; uses: PanelUse[]; isClosed: boolean }

/** A press on a prerendered page before its script can act on it, with the panel that it opened, if one came along. */
export type EarlyPress = { control: HTMLElement; pointerType: string; panel: UsedPanel | null }

declare global {
  /** In order; absent once the page acts by itself. */
  var singgahPressed: EarlyPress[] | undefined
}
