import { useMembers } from '#lib/calls/use-members.ts';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { TaskList } from '#features/tasks/TaskList.tsx';

/** What is to be done for the bid. */
export function BidTasks() {
  const { bid, zone, lockedBecause } = useOpenBid();
  const { data: members = [] } = useMembers();
  return (
    <TaskList bid={bid._id} tasks={bid.tasks} members={members} zone={zone} lockedBecause={lockedBecause} />
  );
}
