import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getReportedPhoto } from '#contract/bookings/messages.ts'
import { call } from '#src/platform/api/client.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from './Messages.module.css'

/** The photo of a reported message. */
export const ReportedPhoto = ({ caseId }: { caseId: string }) => {
  const { t } = useLingui()
  const { data, isError } = useQuery({
    queryKey: ['reported photo', caseId],
    queryFn: ({ signal }) => call(getReportedPhoto, { params: { caseId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) {
    return (
      <Text size="sm">
        <Trans>The photo of this message is gone or can't be shown right now.</Trans>
      </Text>
    )
  }
  if (data === undefined) return <Skeleton label={t`Loading`} shape="card" />
  return (
    <img className={classes.photo} src={`data:${data.type};base64,${data.content}`} alt={t`Photo of the message`} />
  )
}
