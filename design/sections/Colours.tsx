import { useLayoutEffect, useState } from 'react'
import classes from '../design.module.css'
import { measure, type Measured, type Pair, type Scheme } from '../measure.ts'

const PAIRS: readonly Pair[] = [
  { name: 'Text on the page', over: 'var(--mantine-color-text)', ground: 'var(--page)', atLeast: 4.5 },
  { name: 'Text on a surface', over: 'var(--mantine-color-text)', ground: 'var(--surface)', atLeast: 4.5 },
  { name: 'Text on a quiet surface', over: 'var(--mantine-color-text)', ground: 'var(--surface-quiet)', atLeast: 4.5 },
  { name: 'Dimmed on the page', over: 'var(--mantine-color-dimmed)', ground: 'var(--page)', atLeast: 4.5 },
  { name: 'Dimmed on a surface', over: 'var(--mantine-color-dimmed)', ground: 'var(--surface)', atLeast: 4.5 },
  {
    name: 'Dimmed on a quiet surface',
    over: 'var(--mantine-color-dimmed)',
    ground: 'var(--surface-quiet)',
    atLeast: 4.5,
  },
  { name: 'Placeholder in a field', over: 'var(--mantine-color-placeholder)', ground: 'var(--surface)', atLeast: 4.5 },
  { name: 'Links on the page', over: 'var(--mantine-color-anchor)', ground: 'var(--page)', atLeast: 4.5 },
  {
    name: 'Laut: the main button',
    over: 'var(--mantine-primary-color-contrast)',
    ground: 'var(--mantine-primary-color-filled)',
    atLeast: 4.5,
  },
  {
    name: 'Laut, light',
    over: 'var(--mantine-primary-color-light-color)',
    ground: 'var(--mantine-primary-color-light)',
    atLeast: 4.5,
  },
  { name: 'Laut as a mark', over: 'var(--mantine-primary-color-filled)', ground: 'var(--surface)', atLeast: 3 },
  {
    name: 'Kunyit 4 behind ink',
    over: 'var(--mantine-color-black)',
    ground: 'var(--mantine-color-kunyit-4)',
    atLeast: 4.5,
  },
  { name: 'Brick red: mistakes', over: 'var(--mantine-color-error)', ground: 'var(--surface)', atLeast: 4.5 },
  { name: 'Focus ring on the page', over: 'var(--focus)', ground: 'var(--page)', atLeast: 3 },
  { name: 'Focus ring on a surface', over: 'var(--focus)', ground: 'var(--surface)', atLeast: 3 },
]

const Tone = ({ theme, measured, atLeast }: { theme: string; measured: Measured; atLeast: number }) => (
  <div className={classes.tone} style={{ background: measured.ground, color: measured.over }}>
    <b>{(Math.floor(measured.ratio * 100) / 100).toFixed(2)}</b>
    <span>
      {theme} {measured.ratio < atLeast ? '✗' : '✓'}
    </span>
  </div>
)

/** Pairs of colours that stand on each other, with the contrast measured in both themes. */
export const Colours = () => {
  const [measured, setMeasured] = useState<Readonly<Record<Scheme, readonly Measured[]>>>({ light: [], dark: [] })
  // The theme's variables are in the page only once it stands.
  useLayoutEffect(() => setMeasured({ light: measure(PAIRS, 'light'), dark: measure(PAIRS, 'dark') }), [])
  return (
    <ul className={classes.swatches}>
      {PAIRS.map(({ name, over, ground, atLeast }, index) => {
        const light = measured.light[index]
        const dark = measured.dark[index]
        if (!light || !dark) return null
        const isLow = Math.min(light.ratio, dark.ratio) < atLeast
        return (
          <li key={name} className={classes.swatch} data-low={isLow || undefined}>
            <div className={classes.pair}>
              <Tone theme="light" measured={light} atLeast={atLeast} />
              <Tone theme="dark" measured={dark} atLeast={atLeast} />
            </div>
            <div className={classes.legend}>
              <span>
                {name}, at least {atLeast} {isLow && <span className={classes.low}>: too low</span>}
              </span>
              <code>
                {over} on {ground}
              </code>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
