import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { bookingForRuleQueries } from './queries.ts'

export type ChosenPerson = { userId: string; name: string }

/** Field for a colleague, found by name or email. */
export const PersonField = (props: {
  label: string
  value: ChosenPerson | null
  error: string | undefined
  onChange: (person: ChosenPerson | null) => void
}) => {
  const { t } = useLingui()
  const { label, value, error, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const text = typed ?? value?.name ?? ''
  const { data } = useQuery(bookingForRuleQueries.colleagues(useDeferredValue(typed?.trim() ?? '')))
  const items = data?.items ?? []
  return (
    <Combobox
      store={list}
      onOptionSubmit={(userId) => {
        const person = items.find((one) => one.userId === userId)
        onChange(person ?? null)
        setTyped(null)
        list.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder={t`Name or email`}
          value={text}
          error={error}
          autoComplete="off"
          onFocus={() => list.openDropdown()}
          onClick={() => list.openDropdown()}
          onBlur={() => {
            list.closeDropdown()
            setTyped(null)
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange(null)
            list.openDropdown()
            list.selectFirstOption()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }}>
          {items.length === 0 && <Combobox.Empty>{t`No matching employee`}</Combobox.Empty>}
          {items.map(({ userId, name, email }) => (
            <Combobox.Option key={userId} value={userId}>
              {name} · {email}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
