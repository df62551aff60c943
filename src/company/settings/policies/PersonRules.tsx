import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Sheet } from '#src/ui/Sheet.tsx'
import { peopleQueries } from '../queries.ts'
import { keyOfSubject } from './subject-keys.ts'

/** Chooses the employee whose own rules are edited next. */
export const PersonRules = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data } = useQuery(peopleQueries.list())
  const [userId, setUserId] = useState('')
  const people = (data?.people ?? []).filter(({ state }) => state !== 'deactivated')
  return (
    <Sheet title={t`Rules for an employee`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="lg">
        <Text>
          <Trans>Rules you don't set for this employee are those of their group or the company.</Trans>
        </Text>
        <NativeSelect
          label={t`Employee`}
          value={userId}
          data={[
            { value: '', label: t`Choose an employee` },
            ...people.map(({ userId: id, name, email }) => ({ value: id, label: `${name} (${email})` })),
          ]}
          onChange={(event) => setUserId(event.currentTarget.value)}
        />
        <Button
          disabled={userId === ''}
          fullWidth
          onClick={() =>
            void navigate({
              to: '/admin/settings',
              search: { section: 'policies', policy: keyOfSubject({ level: 'person', subjectId: userId }) },
            })
          }
        >
          <Trans>Continue</Trans>
        </Button>
      </Stack>
    </Sheet>
  )
}
