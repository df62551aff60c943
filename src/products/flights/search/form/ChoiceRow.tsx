import { useId, type ReactNode } from 'react'
import classes from './ChoiceRow.module.css'

/** One of a few, as radio buttons in a row. */
export const ChoiceRow = <Value extends string>(props: {
  legend: ReactNode
  isLegendHidden?: boolean
  choices: readonly { value: Value; words: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}) => {
  const name = useId()
  return (
    <fieldset className={classes.row}>
      <legend className={props.isLegendHidden ? 'visually-hidden' : classes.legend}>{props.legend}</legend>
      {props.choices.map(({ value, words: text }) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={value}
            checked={value === props.chosen}
            onChange={() => props.onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
