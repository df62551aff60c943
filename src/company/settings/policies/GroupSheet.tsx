import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  putTravellerGroup,
  removeTravellerGroup,
  type CompanyPolicies,
  type TravellerGroup,
} from '#contract/products/company-policies.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { peopleQueries } from '../queries.ts'
import { useChange } from '../use-change.ts'

const Members = (props: {
  group: TravellerGroup
  groups: readonly TravellerGroup[]
  members: readonly string[]
  onChange: (members: string[]) => void
}) => {
  const { t } = useLingui()
  const { data } = useQuery(peopleQueries.list())
  if (data === undefined) return <Skeleton label={t`Loading`} shape="list" />
  const groupOf = (userId: string) =>
    props.groups.find(
      ({ groupId, members }) => groupId !== props.group.groupId && members.some((one) => one.userId === userId),
    )?.name
  const people = data.people.filter(({ state, userId }) => state !== 'deactivated' || props.members.includes(userId))
  return (
    <Checkbox.Group
      label={t`Employees`}
      description={t`An employee is in one group at most: adding them here takes them out of the other one.`}
      value={[...props.members]}
      onChange={props.onChange}
    >
      <Stack gap="xs" mt="xs">
        {people.map(({ userId, name }) => {
          const other = groupOf(userId)
          return (
            <Checkbox
              key={userId}
              value={userId}
              label={name}
              {...(other !== undefined && { description: t`Now in ${other}` })}
            />
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}

/** A group of travellers: its name and who is in it. */
export const GroupSheet = (props: {
  group: TravellerGroup
  isNew: boolean
  groups: readonly TravellerGroup[]
  onDone: (policies: CompanyPolicies) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { group, isNew, groups, onDone, onClose } = props
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [name, setName] = useState(group.name)
  const [members, setMembers] = useState(() => group.members.map(({ userId }) => userId))
  const [isRemoving, setRemoving] = useState(false)
  const params = { groupId: group.groupId }

  const save = (event: FormEvent) => {
    event.preventDefault()
    void change(() => call(putTravellerGroup, { params, body: { name, members } }), {
      message: t`Group saved.`,
      done: onDone,
    })
  }
  const remove = () =>
    void change(() => call(removeTravellerGroup, { params }), { message: t`Group removed.`, done: onDone })

  return (
    <>
      <Sheet title={isNew ? t`New group` : group.name} closeLabel={t`Close`} onClose={onClose}>
        <Stack gap="lg">
          {failure !== null && <Notice kind="danger">{failure}</Notice>}
          {isRemoving ? (
            <Notice
              kind="warning"
              title={t`Remove ${group.name}?`}
              actions={
                <>
                  <Button color="red" loading={isPending} onClick={remove}>
                    <Trans>Remove group</Trans>
                  </Button>
                  <Button variant="default" disabled={isPending} onClick={() => setRemoving(false)}>
                    <Trans>Back</Trans>
                  </Button>
                </>
              }
            >
              <Text>
                <Trans>Its rules end now, and its employees travel by the company's rules.</Trans>
              </Text>
            </Notice>
          ) : (
            <form method="post" noValidate onSubmit={save}>
              <Stack gap="lg">
                <TextInput
                  label={t`Name`}
                  name="name"
                  value={name}
                  error={mistakes.name}
                  autoComplete="off"
                  maxLength={60}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
                <Members group={group} groups={groups} members={members} onChange={setMembers} />
                <SubmitButton pending={isPending} fullWidth>
                  <Trans>Save group</Trans>
                </SubmitButton>
                {!isNew && (
                  <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
                    <Trans>Remove group</Trans>
                  </Button>
                )}
              </Stack>
            </form>
          )}
        </Stack>
      </Sheet>
      {dialog}
    </>
  )
}
