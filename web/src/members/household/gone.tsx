import { useEffect } from 'react';
import { useNavigate } from '#lib/views.ts';
import { useNotify } from '#ui/notice.tsx';

/** Leads to the family from the place of somebody who is not in the account, such as a child who was handed over. */
export function Gone() {
  const navigate = useNavigate();
  const notify = useNotify();
  useEffect(() => {
    notify('This person is not in your account anymore.');
    navigate('family', { person: '' }, true);
  }, [navigate, notify]);
  return null;
}
