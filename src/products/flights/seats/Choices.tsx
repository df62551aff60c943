import { useId, type ReactNode } from 'react'
import classes from './Choices.module.css'

/** One of several, each with a second line, as radio buttons. */
export const Choices = (props: {
  legend: string
  choices: readonly { value: number; main: ReactNode; more: ReactNode; isDone?: boolean }[]
  chosen: number
  onChoose: (value: number) => void
}) => {
  const name = useId()
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{props.legend}</legend>
      {props.choices.map(({ value, main, more, isDone = false }) => (
        <label key={value} className={classes.choice} data-done={isDone || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === props.chosen}
            onChange={() => props.onChoose(value)}
          />
          <b>{main}</b>
          <span>{more}</span>
        </label>
      ))}
    </fieldset>
  )
}
