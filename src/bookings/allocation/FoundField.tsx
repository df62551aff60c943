import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Combobox } from '#src/ui/Combobox.tsx'
import classes from './FoundField.module.css'

type Option = { key: string }

/** Combobox for a server-side search. */
export const FoundField = <One extends Option>(props: {
  label: string
  placeholder: string
  icon: ReactNode
  error: string | undefined
  /** The chosen one as text; empty: none. */
  text: string
  typed: string
  onType: (typed: string) => void
  options: readonly One[]
  /** False while the options are those of another text. */
  isAnswered: boolean
  isFailed: boolean
  lineOf: (one: One) => string
  onOpen: () => void
  onChange: (one: One | null) => void
}) => {
  const { t } = useLingui()
  const { label, typed, onType, options, isAnswered, lineOf, onChange } = props
  return (
    <div className={classes.found}>
      <Combobox<One>
        label={label}
        placeholder={props.placeholder}
        clearLabel={t`Clear ${label}`}
        listLabel={label}
        icon={props.icon}
        error={props.error}
        status={props.isFailed ? t`Go online to search.` : options.length === 0 && isAnswered ? t`Nothing found.` : ''}
        text={props.text}
        typed={typed}
        groups={[{ options }]}
        answered={isAnswered ? typed.trim() : null}
        row={lineOf}
        textOf={lineOf}
        onOpen={props.onOpen}
        onType={onType}
        onChoose={({ key }) => {
          onType('')
          const chosen = options.find((one) => one.key === key)
          if (chosen !== undefined) onChange(chosen)
        }}
        onClear={() => {
          onType('')
          onChange(null)
        }}
      />
    </div>
  )
}
