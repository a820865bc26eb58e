import { changeBids, getBid, updateTasks } from '@bidloom/contract/bids';
