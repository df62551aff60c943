import { Trans } from '@lingui/react/macro'
import { formatDistance } from '#src/i18n/formats.ts'
import classes from './DistanceDrawing.module.css'
import type { MapProps, MapThing } from './map-props.ts'
import { planOf, scaleBar, together } from './plan.ts'

const SHEET = { width: 360, height: 460 }
/** Size of a pin on the sheet, including padding. */
const PIN = { width: 84, height: 34 }
/** The widest first: each lies on the one before. */
const RINGS_METRES = [20_000, 10_000, 5_000, 2_000, 1_000, 500]
const LEAST_RADIUS = 34
const LONGEST_BAR = 90
const LABEL_HEIGHT = 18

const percent = (part: number, total: number): string => `${((part / total) * 100).toFixed(2)}%`
/** A label at the rim stays whole, a little beside its place. */
const inside = (place: string): string => `clamp(3.25rem, ${place}, 100% - 3.25rem)`

type Props<Thing extends MapThing> = Pick<
  MapProps<Thing>,
  'things' | 'middle' | 'marksMiddle' | 'isPinned' | 'renderPin'
> & { label: string }

/**
 * A plan of places around a centre, drawn only from their positions: no tiles, no API key, no third party, and it works
 * offline. Things too close to each other share a pin. North is up in every script.
 */
export const DistanceDrawing = <Thing extends MapThing>({ marksMiddle = true, ...props }: Props<Thing>) => {
  const plan = planOf([props.middle, ...props.things], SHEET)
  const middle = plan.at(props.middle)
  const bar = scaleBar(plan, LONGEST_BAR)
  const rings = RINGS_METRES.filter((metres) => {
    const radius = metres * plan.unitsPerMetre
    return radius > LEAST_RADIUS && radius < SHEET.height
  })
  const { isPinned } = props
  const pinned = isPinned === undefined ? props.things : props.things.filter(isPinned)
  const dots = props.things.filter((thing) => !pinned.includes(thing))
  const groups = together(
    pinned.map((thing) => ({ ...plan.at(thing), thing })),
    PIN,
  )
  return (
    <section aria-label={props.label}>
      <p className={classes.caption}>
        <b aria-hidden>{props.label}</b>
        <span>
          <Trans>Not a map</Trans>
        </span>
      </p>
      <div className={classes.map} dir="ltr">
        <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} className={classes.sheet} aria-hidden>
          {rings.map((metres) => (
            <g key={metres}>
              <circle cx={middle.x} cy={middle.y} r={metres * plan.unitsPerMetre} className={classes.ring} />
              {middle.y - metres * plan.unitsPerMetre > LABEL_HEIGHT && (
                <text x={middle.x} y={middle.y - metres * plan.unitsPerMetre - 4} className={classes.distance}>
                  {formatDistance(metres)}
                </text>
              )}
            </g>
          ))}
          {dots.map((thing) => {
            const { x, y } = plan.at(thing)
            return <circle key={thing.id} cx={x} cy={y} r={4} className={classes.dot} />
          })}
          {marksMiddle && (
            <path d={`M${middle.x - 7} ${middle.y}h14M${middle.x} ${middle.y - 7}v14`} className={classes.middle} />
          )}
          <path
            d={`M16 ${SHEET.height - 22}v6h${bar.units.toFixed(1)}v-6`}
            className={classes.bar}
            vectorEffect="non-scaling-stroke"
          />
          <text x={16} y={SHEET.height - 28} className={classes.length}>
            {formatDistance(bar.metres)}
          </text>
          <path d={`M${SHEET.width - 24} 34v-18l-5 8m5-8l5 8`} className={classes.bar} />
        </svg>
        <ul className={classes.pins}>
          {groups.map(({ x, y, things }) => (
            <li
              key={things[0]?.id}
              style={{ insetInlineStart: inside(percent(x, SHEET.width)), insetBlockStart: percent(y, SHEET.height) }}
            >
              {props.renderPin(things, 'pin')}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
