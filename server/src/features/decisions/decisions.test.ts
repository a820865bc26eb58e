import { changeAnswer as _unused } from '@bidloom/contract/answers';
