#import <UIKit/UIKit.h>

@interface ShelfBadge : UIView
@end
