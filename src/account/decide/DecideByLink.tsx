import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { Loading } from '#src/ui/Loading.tsx'
import { Decide } from './Decide.tsx'
import classes from './DecideByLink.module.css'
import { DecideTrip } from './DecideTrip.tsx'
import { linkedRequestQuery } from './linked-request.ts'
import { NoLink } from './NoLink.tsx'
import { Outcome } from './Outcome.tsx'
import { RequestFacts } from './RequestFacts.tsx'

const DecideOne = ({ token }: { token: string }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const query = linkedRequestQuery(token)
  const { data, error, refetch, isPending } = useQuery({ ...query, enabled: token !== '' })
  if (data === undefined) {
    return isPending && token !== '' ? (
      <Loading label={t`Loading`} />
    ) : (
      <NoLink error={error} onAgain={() => void refetch()} />
    )
  }
  return (
    <article className={classes.page}>
      <Title order={1}>
        <Trans>
          {data.askedBy} requests {formatMoney(data.total)}
        </Trans>
      </Title>
      {data.state === 'open' && (
        <Text>
          <Trans>Decide by {formatInstant(data.until, data.companyZone)}.</Trans>
        </Text>
      )}
      <RequestFacts request={data} />
      {data.state === 'open' ? (
        <Decide
          token={token}
          request={data}
          onDecided={(decided) => queryClient.setQueryData(query.queryKey, decided)}
          onFailed={() => queryClient.invalidateQueries({ queryKey: query.queryKey })}
        />
      ) : (
        <Outcome request={data} />
      )}
      <Text size="sm" c="dimmed">
        <Trans>This link is for {data.approver}. Don't forward it.</Trans>
      </Text>
    </article>
  )
}

/** Links of mails about bookings that are asked for together have this before their secret. */
const TRIP = 'trip.'

/** The page behind the link of an approval mail: the request and the decision, without signing in. */
export const DecideByLink = () => {
  useLanguage()
  const hash = useLocation({ select: (location) => location.hash })
  return hash.startsWith(TRIP) ? <DecideTrip token={hash.slice(TRIP.length)} /> : <DecideOne token={hash} />
}
