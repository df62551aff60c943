import { useLingui } from '@lingui/react/macro'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '#src/ui/Combobox.tsx'
import { bookingForRuleQueries } from './queries.ts'

export type ChosenPerson = { userId: string; name: string; email: string }
type Option = ChosenPerson & { key: string }

const lineOf = ({ name, email }: ChosenPerson): string => `${name} · ${email}`

/** Field for an employee, found by name or email. */
export const PersonField = (props: {
  label: string
  value: ChosenPerson | null
  error: string | undefined
  onChange: (person: ChosenPerson | null) => void
}) => {
  const { t } = useLingui()
  const { label, value, onChange } = props
  const [typed, setTyped] = useState('')
  const [isOpened, setOpened] = useState(false)
  const text = typed.trim()
  const found = useQuery({ ...bookingForRuleQueries.colleagues(text), enabled: isOpened })
  const options = (found.data?.items ?? []).map((person): Option => ({ ...person, key: person.userId }))
  const isAnswered = found.data !== undefined && !found.isPlaceholderData
  return (
    <Combobox<Option>
      label={label}
      placeholder={t`Name or email`}
      clearLabel={t`Clear ${label}`}
      listLabel={label}
      icon={<IconUser size={20} aria-hidden />}
      error={props.error}
      status={found.isError ? t`Go online to search.` : options.length === 0 && isAnswered ? t`Nothing found.` : ''}
      text={value === null ? '' : lineOf(value)}
      typed={typed}
      groups={[{ options }]}
      answered={isAnswered ? text : null}
      row={lineOf}
      textOf={lineOf}
      onOpen={() => setOpened(true)}
      onType={setTyped}
      onChoose={({ key }) => {
        setTyped('')
        const chosen = options.find((one) => one.key === key)
        if (chosen !== undefined) onChange(chosen)
      }}
      onClear={() => {
        setTyped('')
        onChange(null)
      }}
    />
  )
}
