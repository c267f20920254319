import { Box, Button, Typography } from '@mui/material';
import type { GroupedTasks, Task } from '@portal/contract/calls/tasks';
import { useId, useState } from 'react';
import { MoreButton } from '#office/shared/load-more.tsx';
import { countText } from '#ui/format.ts';
import { keyOf } from './next-task.ts';
import { TaskRow } from './task-row.tsx';
import { groupTitles } from './task-texts.ts';

interface TaskGroupProps {
  of: GroupedTasks;
  onOpen: (task: Task) => void;
  /** ID of the element to focus when the group is gone. */
  last: string;
  onMore: () => void;
  isLoadingMore: boolean;
}

/** A group's heading with its count, and its tasks. Tasks that wait for others are folded, and load when opened. */
export function TaskGroup({
  of: { group, count, tasks, next_cursor },
  onOpen,
  last,
  onMore,
  isLoadingMore,
}: TaskGroupProps) {
  const heading = useId();
  const list = useId();
  const isFoldable = group === 'others';
  const [isOpen, setIsOpen] = useState(!isFoldable || tasks.length > 0);
  const more = { hasMore: next_cursor !== null, isLoadingMore, showMore: onMore };

  function toggle() {
    setIsOpen(!isOpen);
    if (!isOpen && tasks.length === 0) onMore();
  }

  const title = (
    <span>
      {groupTitles[group]}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        ({countText(count)})
      </Box>
    </span>
  );
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 3 }}>
      <Typography id={heading} component="h2" variant="h3" sx={{ mb: 0.5 }}>
        {isFoldable ? (
          <Button
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={toggle}
            sx={{ font: 'inherit', px: 0, minHeight: 44 }}
          >
            {title}
          </Button>
        ) : (
          title
        )}
      </Typography>
      <Box id={list} hidden={!isOpen}>
        <Box
          component="ul"
          aria-labelledby={heading}
          sx={{ listStyle: 'none', m: 0, p: 0, borderBottom: 1, borderColor: 'divider' }}
        >
          {tasks.map((task) => (
            <TaskRow key={keyOf(task)} task={task} isWaiting={isFoldable} onOpen={() => onOpen(task)} list={last} />
          ))}
        </Box>
        <MoreButton list={more} next={last} />
      </Box>
    </Box>
  );
}
