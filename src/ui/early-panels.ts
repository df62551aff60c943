import type { ReactNode } from 'react'

/** A panel as it looks on phones and on wider screens; the same where both are alike. */
export type EarlyPanel = { narrow: ReactNode; wide: ReactNode }

/** `today` is the server's day in Jakarta, `YYYY-MM-DD`: the reader's is only known in the browser. */
type Draw = (today: string) => Promise<EarlyPanel>

let draws: Map<string, Draw> | null = null

/**
 * Gives the panel that a control opens to the prerendered page, which shows it while the script is still on its way
 * (`src/app/early/`). Called while the control is rendered; in the browser it does nothing.
 */
export const drawEarly = (controlId: string, draw: Draw): void => {
  draws?.set(controlId, draw)
}

/** Renders on the server, and hands out the panels of all controls that were rendered, by the ids of these. */
export const withEarlyPanels = <Result>(
  render: () => Result,
): { result: Result; panels: ReadonlyMap<string, Draw> } => {
  const panels = new Map<string, Draw>()
  draws = panels
  try {
    return { result: render(), panels }
  } finally {
    draws = null
  }
}
