import { render, screen } from '@testing-library/react';
import { changeLanguage } from 'i18next';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { DeadlineChip } from '#ui/dates/deadline-chip.tsx';
import { UiProvider } from '#ui/layout/ui-provider.tsx';
import { timeLeftInWords, urgencyOf } from '#ui/dates/time-left.ts';

const hour = 3_600_000;
const now = Date.parse('2026-03-10T09:00:00Z');
const show = (props: Partial<ComponentProps<typeof DeadlineChip>>) =>
  render(
    <UiProvider>
      <DeadlineChip deadline="2026-03-11T11:00:00Z" zone="Asia/Riyadh" now={now} {...props} />
    </UiProvider>,
  );

describe('urgencyOf', () => {
  it.each([
    [0, 'closed'],
    [-1, 'closed'],
    [1, 'pressing'],
    [48 * hour - 1, 'pressing'],
    [48 * hour, 'near'],
    [7 * 24 * hour - 1, 'near'],
    [7 * 24 * hour, 'far'],
  ])('at %d ms left is %s', (left, urgency) => {
    expect(urgencyOf(left)).toBe(urgency);
  });
});

describe('timeLeftInWords', () => {
  it.each([
    [30_000, 'in 1 minute'],
    [59 * 60_000, 'in 59 minutes'],
    [47.9 * hour, 'in 47 hours'],
    [71.9 * hour, 'in 2 days'],
    [90 * 24 * hour, 'in 2 months'],
  ])('never promises more than there is: %d ms', (left, words) => {
    expect(timeLeftInWords(left, 'en')).toBe(words);
  });
  it('speaks French and Arabic', () => {
    expect(timeLeftInWords(3 * 24 * hour, 'fr')).toBe('dans 3 jours');
    expect(timeLeftInWords(3 * 24 * hour, 'ar')).toBe('خلال 3 أيام');
  });
});

describe('DeadlineChip', () => {
  it('says the time left and, on focus, the exact date in the company’s zone', () => {
    show({});
    const chip = screen.getByText('in 26 hours');
    expect(chip).toHaveAttribute('data-urgency', 'pressing');
    expect(chip).toHaveAttribute('tabindex', '0');
    expect(chip).toHaveAccessibleName('in 26 hours, 11 Mar 2026 14:00 (Riyadh)');
  });
  it('puts the buyer’s clock beside it when it differs, and only then', () => {
    show({ buyerZone: 'Europe/Paris' });
    expect(screen.getByText('in 26 hours')).toHaveAccessibleName(
      'in 26 hours, 11 Mar 2026 14:00 (Riyadh), 11 Mar 2026 12:00 (Paris)',
    );
    show({ deadline: '2026-03-12T11:00:00Z', buyerZone: 'Asia/Kuwait' });
    expect(screen.getByText('in 2 days')).toHaveAccessibleName('in 2 days, 12 Mar 2026 14:00 (Riyadh)');
  });
  it('says so, quietly, when closed', () => {
    show({ deadline: '2026-03-10T09:00:00Z' });
    expect(screen.getByText('Closed')).toHaveAttribute('data-urgency', 'closed');
  });
  it('says when there is none', () => {
    show({ deadline: null });
    expect(screen.getByText('No deadline')).toBeVisible();
  });
  it('speaks the language of the page', async () => {
    await changeLanguage('fr');
    show({});
    expect(screen.getByText('dans 26 heures')).toHaveAccessibleName(
      'dans 26 heures, 11 mars 2026 14:00 (Riyad)',
    );
  });
});
