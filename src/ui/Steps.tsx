import { IconCheck } from '@tabler/icons-react'
import classes from './Steps.module.css'

/**
 * Progress through a few named steps. On phones only the current step's name is shown; screen readers always get the
 * whole list.
 */
export const Steps = (props: {
  label: string
  names: readonly string[]
  /** Index of the current step. */
  current: number
  /** The current step is done too: the end of the way. */
  isFinished?: boolean
  /** `Step 2 of 3: Guests`. */
  summary: string
  /** Said after the name of a step that is done. */
  doneLabel: string
}) => {
  const stateOf = (index: number) => {
    if (index < props.current || (props.isFinished && index === props.current)) return 'done'
    return index === props.current ? 'current' : 'toCome'
  }
  return (
    <div>
      <p className={classes.summary} aria-hidden>
        {props.summary}
      </p>
      <ol className={classes.list} aria-label={props.label}>
        {props.names.map((name, index) => {
          const state = stateOf(index)
          return (
            <li
              key={name}
              className={classes.step}
              data-state={state}
              aria-current={index === props.current ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden>
                {state === 'done' ? <IconCheck size={15} stroke={3} /> : index + 1}
              </span>
              <span className={classes.name}>
                {name}
                {state === 'done' && <span className="visually-hidden">, {props.doneLabel}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
