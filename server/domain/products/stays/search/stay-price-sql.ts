/**
 * Pieces of SQL that price a stay exactly as `contract/bookings/price.ts` and `nightPrice` of the contract do: one night is
 * base × factor / 1000 or what its host set; service charge and taxes are each rounded once over the whole stay, always
 * half up, in whole minor units. Lists are the same for everybody: the own tax rules of a company count from the quote on.
 * Their parameters are `:checkIn`, `:checkOut`, `:rooms` and `:now`.
 */

/**
 * Nights of the price calendars that `which` (a subquery without repeats) names, between two days. A calendar that lacks one of the
 * nights is not on sale and left out.
 */
export const calendarsCte = (which: string): string => `
  calendars as materialized (
    select wanted.calendar_id, nights.factors
    from (${which}) wanted (calendar_id)
    cross join lateral (
      select array_agg(factor_permille::bigint order by night) as factors
      from price_calendar_nights n
      where n.calendar_id = wanted.calendar_id and n.night >= :checkIn::date and n.night < :checkOut::date
      having count(*) = :checkOut::date - :checkIn::date
    ) nights
  )`

/** Rooms in overdue holds (by the given clock) that the sweep has not processed yet, with their preparation: they are available again. */
export const DUE_HOLDS_CTE = `
  due as materialized (
    select h.room_type_id, d::date as night, sum(h.rooms)::int as rooms
    from holds h, generate_series(h.check_in, h.check_out + h.preparation_nights - 1, interval '1 day') d
    where h.state = 'live' and h.expires_at <= :now::timestamptz
    group by 1, 2
  )`

/**
 * Lateral join: available rooms in room type `rt` of property `p` for every night of the stay and of the preparation after it, as
 * `stock.rooms_left`.
 */
export const STOCK_LATERAL = `
  cross join lateral (
    select least(
      min(n.allotment - n.sold - n.preparing - n.blocked + coalesce((select d.rooms from due d where d.room_type_id = rt.id and d.night = n.night), 0)),
      case when count(*) < :checkOut::date - :checkIn::date + p.preparation_nights then rt.allotment end
    )::int as rooms_left
    from room_nights n
    where n.room_type_id = rt.id and n.night >= :checkIn::date and n.night < :checkOut::date + p.preparation_nights
  ) stock`

/**
 * Lateral join: what the host set for the nights of the stay in room type `rt`: `sale.is_open`, `sale.min_nights` of the day
 * of arrival, null where the property decides, and `sale.has_prices`.
 */
export const SALE_LATERAL = `
  cross join lateral (
    select not coalesce(bool_or(s.is_closed or (s.is_closed_to_arrival and s.night = :checkIn::date)), false) as is_open,
      max(s.min_nights) filter (where s.night = :checkIn::date) as min_nights,
      coalesce(bool_or(s.price_minor is not null), false) as has_prices
    from room_night_sales s
    where s.room_type_id = rt.id and s.night >= :checkIn::date and s.night < :checkOut::date
  ) sale`

/** Condition: the rules of property `p` that are the same for all of its rooms allow the stay, as `saleRefusal` says. */
export const PROPERTY_SELLS = `(not p.is_paused and coalesce(:checkOut::date - :checkIn::date <= p.max_nights, true)
    and coalesce(:checkIn::date <= (:now::timestamptz at time zone p.zone)::date + p.window_days, true)
    and (p.notice_hours = 0 or (:checkIn::date + p.check_in_from::time) at time zone p.zone
      - make_interval(hours => p.notice_hours) >= :now::timestamptz))`

/** Condition: the nights of the stay are on sale by `SALE_LATERAL`, and as many as they must be. */
export const NIGHTS_SELL = `(sale.is_open and :checkOut::date - :checkIn::date >= coalesce(sale.min_nights, p.min_nights))`

/**
 * Lateral: price before service charge and tax of rate plan `rp` for `:rooms` rooms, as `base.minor`. Where a host set
 * prices, they are the cheapest plan's, and the others keep their proportion to it.
 */
export const BASE_LATERAL = `
  cross join lateral (
    select :rooms::int * case when sale.has_prices then (
      select sum(coalesce((2 * rp.base_minor * s.price_minor + cheapest.minor) / (2 * cheapest.minor),
        (rp.base_minor * factor + 500) / 1000))::bigint
      from (select min(c.base_minor) as minor from rate_plans c where c.room_type_id = rp.room_type_id and not c.is_closed) cheapest
      cross join unnest(calendars.factors) with ordinality nights (factor, place)
      left join room_night_sales s on s.room_type_id = rp.room_type_id and s.night = :checkIn::date + place::int - 1
    ) else (
      select sum((rp.base_minor * factor + 500) / 1000)::bigint from unnest(calendars.factors) factor
    ) end as minor
  ) base`

/**
 * The general tax rules of the day of check-in for the cities that `which` (a subquery without repeats) names, as `ratesOn`
 * of the contract chooses them.
 */
export const taxesCte = (which: string): string => `
  taxes as materialized (
    select c.id as city_id, r.permille::bigint * r.base_numerator as numerator, r.base_denominator * 1000::bigint as denominator
    from (
      select distinct on (country_code, regime) *
      from tax_rules
      where client_id is null and valid_from <= :checkIn::date and coalesce(valid_until >= :checkIn::date, true)
      order by country_code, regime, priority, valid_from desc, id
    ) r
    join cities c on c.country_code = r.country_code
    join (${which}) wanted (city_id) on wanted.city_id = c.id
  )`

/** Laterals: what property `p` adds, as `service.minor`, `tax.minor` and `stay.total`. */
export const CHARGES_LATERALS = `
  cross join lateral (select (base.minor * p.service_permille + 500) / 1000 as minor) service
  cross join lateral (
    select coalesce(
      (
        select sum((2 * (base.minor + service.minor) * taxes.numerator + taxes.denominator) / (2 * taxes.denominator))
        from taxes where taxes.city_id = p.city_id
      )::bigint,
      ((base.minor + service.minor) * p.tax_permille + 500) / 1000
    ) as minor
  ) tax
  cross join lateral (select base.minor + service.minor + tax.minor as total) stay`
