import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { SettingsHead } from '#ui/forms/settings-head.tsx';
import { markInOrder } from '#ui/layout/in-order.ts';
import { LinkTabs } from '#ui/layout/tabs.tsx';
import { classNames } from '#ui/text/class-names.ts';

export interface SettingsPage {
  /** After the address of the part; the first page is at the part itself, ''. */
  path: string;
  label: string;
  /** Rows of several fields have more room than texts to read. */
  isWide?: boolean;
  content: ReactNode;
}

/** A part of the settings that has more than one page: its name and purpose once, then a tab for each, with an address of its own. */
export function SettingsPages({
  home,
  title,
  hint,
  pages,
}: {
  /** The address of the part. */
  home: string;
  title: string;
  hint: ReactNode;
  pages: readonly SettingsPage[];
}) {
  return (
    <div className="flex flex-col gap-5">
      <SettingsHead title={title} hint={hint} />
      <LinkTabs
        label={title}
        tabs={pages.map(({ path, label }) => ({
          to: path === '' ? home : `${home}/${path}`,
          label,
          isEnd: path === '',
        }))}
      />
      <Routes>
        {pages.map(({ path, isWide = false, content }) => (
          <Route
            key={path}
            {...(path === '' ? { index: true } : { path })}
            element={
              <div
                ref={markInOrder}
                className={classNames('in-order flex flex-col gap-8', isWide ? 'max-w-3xl' : 'max-w-xl')}
              >
                {content}
              </div>
            }
          />
        ))}
        <Route path="*" element={<Navigate to={home} replace />} />
      </Routes>
    </div>
  );
}
