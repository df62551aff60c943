import { useLingui } from '@lingui/react/macro'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FoundField } from '#src/bookings/allocation/FoundField.tsx'
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
  const found = useQuery({ ...bookingForRuleQueries.colleagues(typed.trim()), enabled: isOpened })
  const options = (found.data?.items ?? []).map((person): Option => ({ ...person, key: person.userId }))
  return (
    <FoundField<Option>
      label={label}
      placeholder={t`Name or email`}
      icon={<IconUser size={20} aria-hidden />}
      error={props.error}
      text={value === null ? '' : lineOf(value)}
      typed={typed}
      onType={setTyped}
      options={options}
      isAnswered={found.data !== undefined && !found.isPlaceholderData}
      isFailed={found.isError}
      lineOf={lineOf}
      onOpen={() => setOpened(true)}
      onChange={onChange}
    />
  )
}
