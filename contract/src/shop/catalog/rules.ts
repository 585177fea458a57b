import type { PriceKey } from '../../ids.ts'

/** Types of services: single gifts and services, packages, plans. */
export const serviceTypes = ['service', 'package', 'plan'] as const
export type ServiceType = (typeof serviceTypes)[number]

/** Sort orders of the shop: most sent first, by price either way, by title. */
export const serviceSorts = ['popular', 'price', '-price', 'title'] as const
export type ServiceSort = (typeof serviceSorts)[number]

/** 1 contiguous United States, 2 Alaska, Hawaii, and territories, 3 Canada. */
export type Zone = 1 | 2 | 3
export type PlanUnit = 'year' | 'month'

/** A volume tier: applies to counts up to and including its threshold; the last one (null) applies to any count. */
export interface PriceTier {
  threshold: number | null
  priceCents: number
}

/** A price of a service in a shipping zone; `unit` is null for one-time purchases. */
export interface ZonePrice {
  key: PriceKey
  zone: number
  unit: PlanUnit | null
  tiers: readonly PriceTier[]
}

/** The fields that determine a service's price. Amounts are in cents. */
export interface PricedService {
  type: 'service' | 'package' | 'plan'
  usOnly: boolean
  priceCents: number
  priceCaCents: number | null
  annualPriceCents: number | null
  annualPriceCaCents: number | null
  monthlyPriceCents: number | null
  monthlyPriceCaCents: number | null
  /** Per delivery, or per month for plans (BG-23). */
  serviceFeeCents: number
  prices: readonly ZonePrice[]
}

/** The destination and payment terms to price for. `zone` and `country` are the location's. */
export interface PriceQuestion {
  zone: number
  country: string
  /** Plans only. */
  unit?: PlanUnit | null
  /** Months that a monthly plan is charged at once; 1 unless given. */
  months?: number
  /** Own active plans of the service plus those being bought (CG-61); 1 unless given. */
  planCount?: number
}

/** The shipping zone of a location without one (C-4.7-05). */
export const defaultZone: Zone = 1

/**
 * Returns the tier for `count`: the first one whose threshold is at or above it, or that has none (section 9 of the
 * recipients document). Tiers are in ascending order. Null only if there are no tiers.
 */
export function tierFor<T extends { threshold: number | null }>(
  tiers: readonly T[],
  count: number,
): T | null {
  return tiers.find((tier) => tier.threshold === null || count <= tier.threshold) ?? tiers.at(-1) ?? null
}

/** Returns the price of `service` in a zone and unit; null if the zone has none. */
export function zonePrice(
  service: Pick<PricedService, 'prices'>,
  { zone, unit }: Pick<PriceQuestion, 'zone' | 'unit'>,
): ZonePrice | null {
  return service.prices.find((price) => price.zone === zone && price.unit === (unit ?? null)) ?? null
}

/**
 * Returns the base price in cents (BG-23): the zone's price, at the tier of the plan count, else the service's own
 * price, or its Canadian price for an address in Canada. A plan costs its yearly price per year, or its monthly price
 * for each month.
 */
export function basePriceCents(service: PricedService, question: PriceQuestion): number {
  const { unit = null, months = 1, planCount = 1, country } = question
  const own = zonePrice(service, question)
  const tier = own && tierFor(own.tiers, planCount)
  const once = tier?.priceCents ?? plainPrice(service, unit, country === 'CA')
  return unit === 'month' ? once * months : once
}

function plainPrice(service: PricedService, unit: PlanUnit | null, toCanada: boolean): number {
  const [us, ca] =
    unit === 'year'
      ? [service.annualPriceCents, service.annualPriceCaCents]
      : unit === 'month'
        ? [service.monthlyPriceCents, service.monthlyPriceCaCents]
        : [service.priceCents, service.priceCaCents]
  return (toCanada ? ca : null) ?? us ?? service.priceCents
}

/**
 * Returns the service fee in cents (BG-23): an override beats the service's own; a plan owes it for each paid month.
 */
export function serviceFeeCents(
  service: Pick<PricedService, 'serviceFeeCents'>,
  {
    unit = null,
    months = 1,
    overrideCents = null,
  }: { unit?: PlanUnit | null; months?: number; overrideCents?: number | null },
): number {
  const fee = overrideCents ?? service.serviceFeeCents
  if (unit === null) return fee
  return fee * (unit === 'year' ? 12 : months)
}

/** Returns the price of an item: the base less its savings, never below zero, plus the fee (BG-23). */
export function paidPriceCents(baseCents: number, savingsCents: number, feeCents: number): number {
  return Math.max(0, baseCents - savingsCents) + feeCents
}
