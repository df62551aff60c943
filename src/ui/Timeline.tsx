import type { ReactNode } from 'react'
import classes from './Timeline.module.css'

export type TimelineStep = {
  key: string
  state: 'done' | 'current' | 'toCome'
  /** In the place of the dot, 18 px. */
  icon?: ReactNode
  title: ReactNode
  time?: ReactNode
  note?: ReactNode
}

/** A vertical list of events. Dots differ in shape as well as in colour. */
export const Timeline = ({ label, steps }: { label?: string; steps: readonly TimelineStep[] }) => (
  <ol className={classes.timeline} aria-label={label}>
    {steps.map(({ key, state, icon, title, time, note }) => (
      <li
        key={key}
        className={classes.step}
        data-state={state}
        data-icon={icon === undefined ? undefined : true}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className={classes.mark} aria-hidden>
          {icon}
        </span>
        <div className={classes.words}>
          <span className={classes.title}>{title}</span>
          {time !== undefined && <span className={classes.quiet}>{time}</span>}
          {note !== undefined && <span className={classes.quiet}>{note}</span>}
        </div>
      </li>
    ))}
  </ol>
)
